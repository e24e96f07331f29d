/** The result of a command of `npm run admin`: lines to print, or an error message. */
export type CommandResult = { output: string } | { error: string }
