/*
 * Loaded before a server of a test (NODE_OPTIONS=--import): its clock goes as the real one does, so many milliseconds
 * ahead as SHIFT_DATE_MS says. The database keeps its own.
 */
const ahead = Number(process.env['SHIFT_DATE_MS'])
const RealDate = Date

// oxlint-disable-next-line no-global-assign, no-extend-native -- the clock itself is what is stood in for
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, newTarget) as object,
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : (Reflect.get(target, name, receiver) as unknown),
})
