/** The parts of a request that identify its caller. */
export type Credentials = { authorization: string | undefined; proof: string | undefined; method: string; url: string }
