import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getUserAccount, updatePassword, updateUserAccount } from '../../contract/accounts/user-accounts.ts'
import type { ClientDevice } from '../device/open-client-device.ts'
import { orNull } from './asking.ts'
import type { Api, ProvenRun, RequestOf } from './asking.ts'

/** The signed-in person's own account, null where there is none (P8.profile.02); `loginId` names in memory whose it is. */
export const accountQuery = (api: Api, loginId: string) =>
  queryOptions({
    queryKey: ['account', loginId],
    queryFn: ({ signal }) => api.call(getUserAccount, {}, { signal }).catch(orNull(404)),
  })

type Given = Pick<ClientDevice, 'api' | 'session'> & { run: ProvenRun }

/** Saves the account; what comes back is what is read from now on, and what the screens call somebody. */
export const saveAccount = ({ api, session, run }: Given, loginId: string) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof updateUserAccount>) => run(() => api.call(updateUserAccount, { request })),
    onSuccess: async (saved, ...[, , { client }]) => {
      client.setQueryData(accountQuery(api, loginId).queryKey, saved)
      await session.setDisplay({ firstName: saved.firstName, lastName: saved.lastName })
    },
  })

/** Changes the password: this session stays, every other ends, and the keys here are wrapped anew. */
export const changePassword = ({ api, unlocking }: Pick<ClientDevice, 'api' | 'unlocking'>) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof updatePassword>) => api.call(updatePassword, { request }),
    // The password is changed, whatever becomes of the keys here: they ask for it once more where this fails.
    onSuccess: (_answer, { password }) => void unlocking.passwordChanged(password),
    meta: { refreshes: [['sessions']] },
  })
