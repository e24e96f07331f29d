/** What a command of `npm run admin` says: lines for the output, or what is wrong. */
export type CommandResult = { output: string } | { error: string }
