interface Name {
  name: string;
}

export const pausing = ({ name }: Name): string =>
  `No one can vote in ${name} until you resume voting. Votes already cast still count.`;

export const isPaused = ({ name }: Name): string => `No one can vote in ${name} until you resume voting.`;

export const isOpen = ({ name }: Name): string => `People can vote in ${name}.`;

export const isNotOpen = ({ name }: Name): string =>
  `${name} isn’t open right now. If you pause it, it stays paused even if its dates change.`;
