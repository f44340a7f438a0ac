/** JSON for a `<script>`, which ends at the first `</script>`. */
export function formatScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
