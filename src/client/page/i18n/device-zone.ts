const cacheMs = 60_000
let cached: { zone: string; at: number } | undefined

/** The IANA time zone of this device; read once a minute, since each read takes milliseconds. */
export function deviceZone(): string {
  const at = Date.now()
  if (cached === undefined || Math.abs(at - cached.at) >= cacheMs)
    cached = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, at }
  return cached.zone
}
