/** Absent where no bundler has run, as in unit tests. */
declare const __BUILD_ID__: string | undefined

/** Which build this is: a hash over its sources, written in when it is built. */
export const buildId = (): string => (typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'not built')
