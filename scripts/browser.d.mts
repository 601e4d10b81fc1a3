/** Path of a browser. @throws when there is none and none could be installed */
export function browserPath(): string;
