/** Undefined without a bundler, as in unit tests. */
declare const __BUILD_ID__: string | undefined

/** The id of this build: a hash over its sources, set at build time. */
export const buildId = (): string => (typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'not built')
