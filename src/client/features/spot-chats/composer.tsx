import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Camera, Send } from 'lucide-react'
import type { SpotChat } from '../../../contract/spot-chats.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { SpotMessageItem } from '../../../device/outbox/kinds/message/list-messages.ts'
import { sendSpotMessage } from '../../data/spot-chats.ts'
import { getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'
import { PhotoFileButton } from '../../parts/capture/photo-file-button.tsx'
import { useDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { MessagePhotos, RefusedPhoto, useAddPhoto } from './message-photos.tsx'
import { useComposer } from './use-composer.ts'

const mostPhotos = 6

type ComposerProps = { chat: SpotChat; items: readonly SpotMessageItem[]; loginId: LoginId }

/** The patient's reply with photos: saved on the device while typing, sent once, also later when offline. */
export function Composer({ chat: { spotChatId, bodyPartId, location }, items, loginId }: ComposerProps) {
  const device = useDevice()
  const { messageId, text, photos, photosThere, write, sent, notSent } = useComposer(items)
  const draft = { messageId, spotChatId, text: text.trim(), begins: null }
  const sending = useMutation(sendSpotMessage(device))
  const { add, refused } = useAddPhoto(draft, loginId)
  const count = photos.length + photosThere
  const send = () => {
    sent()
    sending.mutate({ draft, place: { bodyPartId, location } }, { onError: notSent })
  }
  return (
    <>
      <TextArea
        label={t`Write back`}
        value={text}
        onValue={(next) => {
          write(next)
          void device.spotMessages.saveDraft({ ...draft, text: next })
        }}
        rows={3}
        maxLength={2000}
      />
      <MessagePhotos
        photos={photos}
        there={photosThere}
        onRemove={(photoId) => void device.spotMessages.removePhoto(messageId, photoId)}
      />
      <RefusedPhoto why={refused} />
      {count < mostPhotos && <AddPhoto onFile={(file) => void add(file, null)} />}
      {sending.error !== null && (
        <Banner tone="warn" announce="now">
          <p>
            <Trans>Your message could not be kept. Try again.</Trans>
          </p>
        </Banner>
      )}
      <SendButton
        hasPhotos={count > 0}
        loginId={loginId}
        isPending={sending.isPending}
        isEmpty={text.trim() === '' && count === 0}
        onSend={send}
      />
    </>
  )
}

function AddPhoto({ onFile }: { onFile: (file: File) => void }) {
  const word = t`Add a photo of the spot`
  return (
    <PhotoFileButton icon={Camera} label={word} from="album" onFile={onFile}>
      {word}
    </PhotoFileButton>
  )
}

type SendButtonProps = {
  hasPhotos: boolean
  loginId: LoginId
  isPending: boolean
  isEmpty: boolean
  onSend: () => void
}

/** Sending photos needs the photo consent; without it, this links to where to give it. */
function SendButton({ hasPhotos, loginId, isPending, isEmpty, onSend }: SendButtonProps) {
  const permissions = useQuery(getPatientPermissionsQuery(useDevice(), loginId)).data
  return (
    <div>
      {hasPhotos && permissions?.canUploadImages === false ? (
        <ButtonLink kind="primary" href="/permissions">
          <Trans>First agree that we keep your photos</Trans>
        </ButtonLink>
      ) : (
        <Button
          kind="primary"
          icon={Send}
          {...(isPending && { busy: t`Sending` })}
          {...(isEmpty && { unavailableBecause: t`Write something or add a photo first.` })}
          onPress={onSend}
        >
          <Trans>Send</Trans>
        </Button>
      )}
    </div>
  )
}
