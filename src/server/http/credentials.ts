/** What of a request says who calls. */
export type Credentials = { authorization: string | undefined; proof: string | undefined; method: string; url: string }
