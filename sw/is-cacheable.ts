const contentTypes: Record<string, RegExp> = {
  js: /^text\/javascript|^application\/javascript/,
  css: /^text\/css/,
  woff2: /^font\/woff2/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png/,
  webp: /^image\/webp/,
  bin: /^application\/octet-stream/,
  json: /^application\/json/,
}

/** Whether an answer may enter Cache Storage: 200, our origin, the type that its address promises, never a call. */
export function isCacheable(response: Response, origin: string): boolean {
  const url = new URL(response.url)
  if (response.status !== 200 || url.origin !== origin || url.pathname.startsWith('/api')) return false
  const promised = contentTypes[url.pathname.split('.').at(-1) ?? '']
  return promised !== undefined && promised.test(response.headers.get('content-type') ?? '')
}
