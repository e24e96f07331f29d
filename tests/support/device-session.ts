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

/** Signs in over HTTP. Throws with status and body on any answer other than 200 or 204. */
export async function signInOverHttp(url: string, userName: string, password: string): Promise<DeviceSession> {
  const send: DeviceSession['send'] = (method, path, { token, headers = {}, ...rest }) =>
    fetch(`${url}/api/v1${path}`, { ...rest, method, headers: { authorization: `Bearer ${token}`, ...headers } })
  const callWith = async <T>(
    token: string,
    {
      method,
      path,
      request,
      headers = {},
    }: { method: string; path: string; request?: unknown; headers?: Record<string, string> | undefined },
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
  }
  const anonymous = (await (await fetch(`${url}/api/v1/auth/token`)).json()) as { token: string }
  const login = await callWith<{ accessToken: { token: string } }>(anonymous.token, {
    method: 'POST',
    path: '/auth/login',
    request: { userName, password },
  })
  const { token } = login.accessToken
  return {
    token,
    send,
    call: (method, path, sent = {}) => callWith(token, { method, path, request: sent.request, headers: sent.headers }),
  }
}
