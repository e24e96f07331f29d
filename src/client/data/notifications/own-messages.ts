import { queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/notifications/own-messages.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { Api } from '../api.ts'

/** The mails and text messages that were sent to the user. Never kept on the device: they name addresses. */
export const getOwnMessagesQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: ['own-messages', loginId],
    queryFn: ({ signal }) => api.call(calls.getOwnMessages, {}, { signal }),
  })
