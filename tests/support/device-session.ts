/** A signed-in caller of a running server, as a device is one: for benches and checks over HTTP. */
export type DeviceSession = {
  token: string
  call: <T>(method: string, path: string, sent?: { request?: unknown; headers?: Record<string, string> }) => Promise<T>
  send: (
    method: string,
    path: string,
    options: { token: string; headers?: Record<string, string>; body?: BodyInit },
  ) => Promise<Response>
}

/** Calls with a token. They throw with status and body on any answer other than 200 or 204. */
export function sessionOf(url: string, token: string): DeviceSession {
  const send: DeviceSession['send'] = (method, path, { token: used, headers = {}, ...rest }) =>
    fetch(`${url}/api/v1${path}`, { ...rest, method, headers: { authorization: `Bearer ${used}`, ...headers } })
  return {
    token,
    send,
    call: async <T>(
      method: string,
      path: string,
      { request, headers = {} }: { request?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const body =
        request === undefined
          ? {}
          : { body: JSON.stringify({ location: '/bench', timezoneOffset: -780, requestModel: request }) }
      const answer = await send(method, path, {
        token,
        headers: { 'content-type': 'application/json', ...headers },
        ...body,
      })
      const text = await answer.text()
      if (answer.status !== 200 && answer.status !== 204)
        throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
      return (text ? JSON.parse(text) : undefined) as T
    },
  }
}

/** Calls as nobody in particular, by which people sign up and in. */
export async function anonymousSession(url: string): Promise<DeviceSession> {
  const { token } = (await (await fetch(`${url}/api/v1/auth/token`)).json()) as { token: string }
  return sessionOf(url, token)
}

/** Signs in over HTTP. */
export async function signInOverHttp(url: string, userName: string, password: string): Promise<DeviceSession> {
  const login = await (
    await anonymousSession(url)
  ).call<{ accessToken: { token: string } }>('POST', '/auth/login', { request: { userName, password } })
  return sessionOf(url, login.accessToken.token)
}
