/** The decoded value of a parameter in a query such as `?report=a%2Fb`; null if it is missing or can't be decoded. */
export function queryValue(search: string, name: string): string | null {
  const pairs = search.replace(/^\?/, '').split('&')
  const found = pairs.find((pair) => pair.split('=', 1)[0] === name)
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1).replaceAll('+', ' '))
  } catch {
    return null
  }
}
