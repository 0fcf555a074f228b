interface Username {
  username: string;
}

export const accountOf = ({ username }: Username) => `${username}, account menu`;

export const typeUsername = ({ username }: Username) => `Type ${username} to confirm`;

export const pleaseTypeUsername = ({ username }: Username) => `Please type ${username} to confirm`;
