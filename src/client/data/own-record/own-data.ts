import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, OwnExportId } from '../../../contract/ids.ts'
import { closeAccount, downloadExport, getMyData, requestExport } from '../../../contract/patients/own-data.ts'
import type { Api, ProvenRun } from '../asking.ts'

const myData = ['my-data'] as const
/** How often is asked whether a copy is ready, while one is being made. */
const whileMaking = 5000

/** What is kept of the patient, and their copies of it. */
export const myDataQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...myData, loginId],
    queryFn: () => api.call(getMyData, {}),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((copy) => copy.state === 'making') ? whileMaking : (false as const),
  })

/** Asks for a copy. */
export const askForCopy = (api: Api) =>
  mutationOptions({ mutationFn: () => api.call(requestExport, {}), meta: { refreshes: [myData] } })

/** The bytes of a copy, after a fresh proof. */
export const fetchCopy = (api: Api, run: ProvenRun) =>
  mutationOptions({
    mutationFn: async (exportId: OwnExportId) => {
      const { bytes } = await run(() => api.bytes(downloadExport, { params: { exportId } }))
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/zip' })
    },
  })

/** Closes the account, after a fresh proof. */
export const closeOwnAccount = (api: Api, run: ProvenRun) =>
  mutationOptions({
    mutationFn: () => run(() => api.call(closeAccount, { request: { confirm: 'close' } })),
    // What was in the way may have changed meanwhile.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: myData }),
  })
