const goodForMs = 60_000
let known: { zone: string; at: number } | undefined

/** The IANA zone that this device's clock is set to; asked for once a minute, since each question takes milliseconds. */
export function deviceZone(): string {
  const at = Date.now()
  if (known === undefined || Math.abs(at - known.at) >= goodForMs)
    known = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, at }
  return known.zone
}
