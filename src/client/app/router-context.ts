import type { QueryClient } from '@tanstack/react-query'

/** What the loaders and guards of all routes get. */
export type RouterContext = { queryClient: QueryClient }
