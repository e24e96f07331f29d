import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { endNotices, getPushKey, subscribeToNotices } from '../../contract/patients/notices.ts'
import { browserNotices } from '../device/browser-notices.ts'
import type { Api } from './asking.ts'

/** Has this browser show notices of who is signed in; the browser asks them first. Throws where they say no. */
export const turnNoticesOn = (api: Api, loginId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const { keyId, publicKey } = await api.call(getPushKey, {})
      const address = await browserNotices.start(publicKey)
      await api.call(subscribeToNotices, { request: { ...address, keyId } })
      browserNotices.noteOwner(loginId)
    },
    meta: { refreshes: [['notices']] },
  })

/** Has this browser show none any more. */
export const turnNoticesOff = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const endpoint = await browserNotices.end()
      if (endpoint !== null) await api.call(endNotices, { request: { endpoint } })
    },
    meta: { refreshes: [['notices']] },
  })

/** Whether this browser shows notices of somebody. */
export const noticesHereQuery = (loginId: string) =>
  queryOptions({ queryKey: ['notices', loginId], queryFn: () => browserNotices.stateFor(loginId) })
