/** Where the calls of the contract are, on the host that served the app. */
export const apiBase = '/api/v1'
