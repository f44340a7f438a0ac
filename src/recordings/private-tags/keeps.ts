/** Whether to keep a tag. */
export type Keeps = (name: string, value: Buffer) => boolean;
