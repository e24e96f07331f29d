import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/user-accounts.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { type Api, type ApiWithStepUp, nullOnStatus, type RequestOf } from '../api.ts'

/** The signed-in user's own account, null if there is none (P8.profile.02). `loginId` is part of the query key. */
export const getUserAccountQuery = (api: Api, loginId: string) =>
  queryOptions({
    queryKey: ['account', loginId],
    queryFn: ({ signal }) => api.call(calls.getUserAccount, {}, { signal }).catch(nullOnStatus(404)),
  })

type AccountUpdate = ApiWithStepUp & Pick<ClientDevice, 'session'>

/** Saves the account, then updates the cached account and the name that the screens show. */
export const updateUserAccount = ({ api, session, run }: AccountUpdate, loginId: string) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.updateUserAccount>) =>
      run(() => api.call(calls.updateUserAccount, { request })),
    onSuccess: async (saved, ...[, , { client }]) => {
      client.setQueryData(getUserAccountQuery(api, loginId).queryKey, saved)
      await session.setDisplay({ firstName: saved.firstName, lastName: saved.lastName })
    },
  })

/** Changes the password: this session stays, every other session ends, and the keys on this device are wrapped again. */
export const updatePassword = ({ api, unlocking }: Pick<ClientDevice, 'api' | 'unlocking'>) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.updatePassword>) => api.call(calls.updatePassword, { request }),
    // The password has changed even if wrapping the keys fails: then the next unlock asks for the password again.
    onSuccess: (_answer, { password }) => void unlocking.passwordChanged(password),
    meta: { refreshes: [['sessions']] },
  })
