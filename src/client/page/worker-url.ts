/** The address of the service worker; it never changes. */
const serviceWorkerPath = '/sw.js'

/** Types that TypeScript's DOM library lacks. */
type WorkerUrlPolicy = { createScriptURL: (url: string) => string }
type TrustedTypesApi = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => WorkerUrlPolicy
}

let policy: WorkerUrlPolicy | undefined

function checkedWorkerPath(path: string): string {
  if (path !== serviceWorkerPath && !/^\/assets\/[\w-]+\.js$/.test(path))
    throw new TypeError('Not a worker of this app.')
  return path
}

/**
 * The address of one of the app's own workers, as a TrustedScriptURL where the page's policy requires Trusted Types.
 * The policy `lentigo-worker` allows nothing else.
 */
export function workerUrl(path: string = serviceWorkerPath): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi }
  // The development server sends no policy and serves its workers elsewhere.
  if (trustedTypes === undefined || import.meta.env.DEV) return path
  policy ??= trustedTypes.createPolicy('lentigo-worker', { createScriptURL: checkedWorkerPath })
  return policy.createScriptURL(path)
}
