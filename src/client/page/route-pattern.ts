let pattern: string | null = null

/** The pattern of the current route, without ids; calls send it along (A3.contract.02: `location`). */
export const routePattern = {
  current: (): string | null => pattern,
  set: (fullPath: string | null) => {
    pattern = fullPath
  },
}
