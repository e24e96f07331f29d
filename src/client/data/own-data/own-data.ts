import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, OwnExportId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/own-data/own-data.ts'
import type { Api, RunWithStepUp } from '../api.ts'

const myDataKey = ['my-data'] as const
/** The polling interval in ms while an export is being made. */
const pollInterval = 5000

/** The patient's stored data, retention period and exports. */
export const getMyDataQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...myDataKey, loginId],
    queryFn: () => api.call(calls.getMyData, {}),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((copy) => copy.state === 'making') ? pollInterval : (false as const),
  })

/** Requests an export. */
export const requestExport = (api: Api) =>
  mutationOptions({ mutationFn: () => api.call(calls.requestExport, {}), meta: { refreshes: [myDataKey] } })

/** Downloads an export, after a step-up. */
export const downloadExport = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: async (exportId: OwnExportId) => {
      const { bytes } = await run(() => api.bytes(calls.downloadExport, { params: { exportId } }))
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/zip' })
    },
  })

/** Closes the account, after a step-up. */
export const closeAccount = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: () => run(() => api.call(calls.closeAccount, { request: { confirm: 'close' } })),
    // The hindrances may have changed meanwhile.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: myDataKey }),
  })
