/** Says why a track does not play, and what helps. */
export function Failure({ message, className }: { message: string; className: string }) {
  return <p className={`failure text-caption font-medium leading-[1.4] ${className}`}>{message}</p>;
}
