let pattern: string | null = null

/** Where on the map of screens the app is, without ids (A3.contract.02: `location`); calls send it along. */
export const routePattern = {
  current: (): string | null => pattern,
  set: (fullPath: string | null) => {
    pattern = fullPath
  },
}
