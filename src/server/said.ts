/** What a command of `npm run admin` says: lines for the output, or what is wrong. */
export type Said = { out: string } | { fault: string }
