import { NoSession } from '../../../device/session/no-session.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import type { OwnerHash } from '../../../device/users/owner-hash.ts'

type OnePerOwner = {
  /** Throws NoSession when nobody is signed in. After a failure the next call opens anew. */
  openUser: () => Promise<UserDevice>
  clearViewed: () => Promise<void>
  closeOthers: () => Promise<void>
}

/** Screens of one login share a database; another login closes it. */
export function onePerOwner(ownerNow: () => Promise<OwnerHash | null>, open: () => Promise<UserDevice>): OnePerOwner {
  let current: { owner: OwnerHash; user: Promise<UserDevice> } | undefined
  return {
    openUser: async () => {
      const owner = await ownerNow()
      if (owner === null) throw new NoSession('Sign in first.')
      if (current?.owner === owner) return current.user
      void current?.user.then(
        (user) => user.close(),
        () => undefined,
      )
      const user: Promise<UserDevice> = open().catch((error: unknown) => {
        // Neither the next screen nor a sign-out is to meet this failure again.
        if (current?.user === user) current = undefined
        throw error
      })
      current = { owner, user }
      return user
    },
    // Where nothing could be opened nothing was viewed: a sign-out goes on.
    clearViewed: async () => (await current?.user.catch(() => undefined))?.clearViewed(),
    // A removal has closed the connection of whoever was here before; a later login opens another.
    closeOthers: async () => {
      if (current?.owner !== (await ownerNow())) current = undefined
    },
  }
}
