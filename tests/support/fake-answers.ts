/** One call that reached the fake server. */
export type LoggedCall = {
  call: CallName
  at: number
  bearer: string | null
  key: string | null
  bytes: number
  offset: number | null
}

/** The calls of a device, as faults and the log name them. */
export type CallName =
  | 'token'
  | 'refresh'
  | 'register'
  | 'head'
  | 'patch'
  | 'commit'
  | 'status'
  | 'enrol'
  | 'state'
  | 'other'

/** Where a request goes, whatever form it has. */
export const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, 'http://device.test')

/** Which call of the contract a request is. */
export function callOf({ method, url }: Request): CallName {
  const { pathname } = new URL(url)
  if (pathname.endsWith('/auth/token')) return 'token'
  if (pathname.endsWith('/auth/refreshtoken')) return 'refresh'
  if (pathname.includes('/registration/')) return 'register'
  if (pathname.includes('/uploads/')) return method === 'HEAD' ? 'head' : 'patch'
  if (pathname.endsWith('/enrolment')) return 'enrol'
  if (pathname.endsWith('/state')) return 'state'
  if (pathname.endsWith('/practitionervisits/upload')) return 'commit'
  return pathname.endsWith('/practitionervisits/status') ? 'status' : 'other'
}

/** An answer with a JSON body. */
export const answerOf = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === null || status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** The client's sign to get a new token. */
export const empty401 = () => new Response(null, { status: 401 })

/** Problem details of the contract. */
export const problem = (code: string, status: number, extensions: object = {}) => ({
  type: `about:blank#${code}`,
  title: code,
  status,
  detail: null,
  instance: null,
  extensions: { ...extensions, code },
})

/** Sends the device's nonce back, as only our own server does. */
export function echo(request: Request, answer: Response): Response {
  const nonce = request.headers.get('x-lentigo-nonce')
  if (nonce !== null) answer.headers.set('x-lentigo-nonce', nonce)
  return answer
}

/** The bytes of a photo's piece, as a page sends it: a blob or an array. */
export async function bodyBytes(body: RequestInit['body']): Promise<Uint8Array | null> {
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer())
  return body instanceof Uint8Array ? body : null
}
