import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../contract/operations.ts'
import type { Api } from './api.ts'

/** How the service stands, read again each minute while it is shown. */
export const getOperationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['operations'],
    queryFn: () => api.call(calls.getOperations, {}),
    refetchInterval: 60_000,
  })
