import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/user-accounts.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { nullOnStatus } from '../api.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'

/** The signed-in person's own account, null where there is none (P8.profile.02); `loginId` names in memory whose it is. */
export const getUserAccountQuery = (api: Api, loginId: string) =>
  queryOptions({
    queryKey: ['account', loginId],
    queryFn: ({ signal }) => api.call(calls.getUserAccount, {}, { signal }).catch(nullOnStatus(404)),
  })

type AccountUpdateDependencies = Pick<ClientDevice, 'api' | 'session'> & { run: RunWithStepUp }

/** Saves the account; what comes back is what is read from now on, and what the screens call somebody. */
export const updateUserAccount = ({ api, session, run }: AccountUpdateDependencies, loginId: string) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.updateUserAccount>) =>
      run(() => api.call(calls.updateUserAccount, { request })),
    onSuccess: async (saved, ...[, , { client }]) => {
      client.setQueryData(getUserAccountQuery(api, loginId).queryKey, saved)
      await session.setDisplay({ firstName: saved.firstName, lastName: saved.lastName })
    },
  })

/** Changes the password: this session stays, every other ends, and the keys here are wrapped anew. */
export const updatePassword = ({ api, unlocking }: Pick<ClientDevice, 'api' | 'unlocking'>) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.updatePassword>) => api.call(calls.updatePassword, { request }),
    // The password is changed, whatever becomes of the keys here: they ask for it once more where this fails.
    onSuccess: (_answer, { password }) => void unlocking.passwordChanged(password),
    meta: { refreshes: [['sessions']] },
  })
