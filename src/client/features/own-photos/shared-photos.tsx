import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import { addOwnPhoto } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import { serviceWorkerBridge } from '../../device/service-worker-bridge.ts'
import { refusedPhotoWords } from '../../parts/own-photos/refused-photo-words.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import css from './shared-photos.module.css'

/** The most drafts in total: nobody can fill the phone from outside. */
const maxDrafts = 10

type Shared =
  | { kind: 'reading' }
  | { kind: 'asked'; photos: readonly SharedPhoto[] }
  | { kind: 'kept' }
  | { kind: 'not-kept'; why: 'refused' | 'declined'; words: string | null }
type SharedPhoto = { file: File; url: string }

/** Photos that another app shared: nothing is saved before the person confirms it. */
export function SharedPhotos({ shared, patientLoginId }: { shared: 'asked' | 'refused'; patientLoginId: LoginId }) {
  const { state, keep, decline, busy } = useSharedPhotos(shared, patientLoginId)
  switch (state.kind) {
    case 'reading':
      return null
    case 'asked':
      return (
        <Banner
          tone="warn"
          title={
            state.photos.length === 1
              ? t`Add this photo from another app?`
              : t`Add these ${state.photos.length} photos from another app?`
          }
          announce="politely"
        >
          <p>
            <Trans>If you did not share it with Lentigo, press Don’t add. Nothing has been saved.</Trans>
          </p>
          <ul className={css.photos}>
            {state.photos.map(({ url }, index) => (
              <li key={url}>
                <img src={url} alt={t`Shared photo ${index + 1}`} />
              </li>
            ))}
          </ul>
          <div className="wrap-2">
            <Button kind="primary" busy={busy ? t`Saving` : undefined} onPress={keep}>
              <Trans>Add</Trans>
            </Button>
            <Button onPress={decline}>
              <Trans>Don’t add</Trans>
            </Button>
          </div>
        </Banner>
      )
    case 'kept':
      return (
        <Banner tone="ok" title={<Trans>Your photo is here</Trans>} announce="politely">
          <p>
            <Trans>It is saved on this phone and has not been sent yet. Show where the spot is, then send it.</Trans>
          </p>
        </Banner>
      )
    case 'not-kept':
      return <NotKept why={state.why} words={state.words} />
  }
}

function NotKept({ why, words }: Pick<Extract<Shared, { kind: 'not-kept' }>, 'why' | 'words'>) {
  return (
    <Banner
      tone={why === 'declined' ? 'info' : 'warn'}
      title={<Trans>The photo was not added</Trans>}
      announce="politely"
    >
      <p>
        {why === 'declined' ? (
          <Trans>Nothing was saved.</Trans>
        ) : (
          (words ?? (
            <Trans>
              It is not a photo, it is larger than 25 MB, or it took too long. Nothing was saved. Choose it here.
            </Trans>
          ))
        )}
      </p>
    </Banner>
  )
}

function useSharedPhotos(shared: 'asked' | 'refused', patientLoginId: LoginId) {
  const { ownPhotos, clock } = useDevice()
  const [state, setState] = useState<Shared>(
    shared === 'asked' ? { kind: 'reading' } : { kind: 'not-kept', why: 'refused', words: null },
  )
  const adding = useMutation(addOwnPhoto(ownPhotos))
  const read = useEffectEvent(async (isShown: () => boolean) => {
    const [files, drafts] = [await serviceWorkerBridge.takeSharedPhotos(), await ownPhotos.list()]
    const room = Math.max(0, maxDrafts - drafts.filter(({ state: at }) => at === 'draft').length)
    if (!isShown()) return
    const photos = files.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
    setState(photos.length === 0 ? { kind: 'not-kept', why: 'refused', words: null } : { kind: 'asked', photos })
  })
  useEffect(() => {
    let shown = true
    const readNow = () => void read(() => shown)
    if (shared === 'asked') readNow()
    return () => {
      shown = false
    }
  }, [shared])
  const forget = (next: Shared) => {
    if (state.kind === 'asked') for (const { url } of state.photos) URL.revokeObjectURL(url)
    setState(next)
  }
  const keep = async () => {
    if (state.kind !== 'asked') return
    let words: string | null = null
    let addedCount = 0
    for (const { file } of state.photos) {
      const takenAt = new Date(file.lastModified > 0 ? file.lastModified : clock.now()).toISOString()
      const about = { patientLoginId, view: null, takenAt, fileName: 'shared.jpg', messageId: null }
      const added = await adding.mutateAsync({ file, about })
      if ('kept' in added) addedCount += 1
      else words = refusedPhotoWords()[added.refused]
    }
    forget(addedCount > 0 ? { kind: 'kept' } : { kind: 'not-kept', why: 'refused', words })
  }
  return {
    state,
    busy: adding.isPending,
    keep: () => void keep(),
    decline: () => forget({ kind: 'not-kept', why: 'declined', words: null }),
  }
}
