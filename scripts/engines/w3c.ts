/** A session of a WebDriver: sends a command to a path under it and returns its value. */
export type Session = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

/**
 * Begins a session (https://www.w3.org/TR/webdriver2/). It is a request for each command; libraries for it bring drivers
 * for other browsers and other systems along (docs/decisions/engines.md).
 */
export async function beginSession(driver: string, capabilities: object): Promise<Session> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, body);
  return (method, path, command) => send(method, `${driver}/session/${sessionId}${path}`, command);
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.message}`);
  return value;
}
