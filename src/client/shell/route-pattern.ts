let pattern: string | null = null

/** Where on the map of screens the app is, without ids (api.md 3: `location`); calls send it along. */
export const routePattern = {
  current: (): string | null => pattern,
  set: (fullPath: string | null) => {
    pattern = fullPath
  },
}
