import { SchemeSwitch } from './SchemeSwitch';

interface Props {
  name: string;
  /** Path of the first screen. */
  home: string;
}

/** The owner's name, which leads home, and the switch of the colour scheme. */
export function Header({ name, home }: Props) {
  return (
    <header className="header">
      <a className="owner-name" href={home}>
        {name}
      </a>
      <SchemeSwitch />
    </header>
  );
}
