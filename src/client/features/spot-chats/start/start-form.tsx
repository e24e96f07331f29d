import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoginResult } from '../../../../contract/accounts/auth.ts'
import type { SpotMessageItem } from '../../../../device/outbox/kinds/message/list-messages.ts'
import { bodyParts } from '../../../../domain/body-model/body-parts.ts'
import { patientSigns } from '../../../../domain/clinical/signs.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { tickText } from '../chat-text.ts'
import css from '../chat.module.css'
import { RefusedPhoto } from '../message-photos.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { TimeAndPay } from './time-and-pay.tsx'
import { type NewChatForm, useNewChat } from './use-new-chat.ts'

type StartFormProps = { items: readonly SpotMessageItem[]; login: LoginResult }

/** Photos of one spot and the concern, saved on the device; then, online only, the time and payment. */
export function StartForm({ items, login }: StartFormProps) {
  const { said, say, draft, item, photos } = useNewChat(items, login.loginId)
  const partOptions = [
    { value: '', label: t`Choose` },
    ...bodyParts.map(({ bodyPartId, bodyPartName }) => ({ value: String(bodyPartId), label: bodyPartName })),
  ]
  return (
    <div className={css.fields}>
      <PhotoFields photos={item?.photos ?? []} onPhoto={(file, view) => void photos.add(file, view)} />
      <RefusedPhoto why={photos.refused} />
      <SelectField
        label={t`Where is the spot?`}
        value={said.part}
        onValue={(part) => say({ part })}
        options={partOptions}
      />
      <Signs said={said} say={say} />
      <TimeAndPay draft={draft} item={item} login={login} />
    </div>
  )
}

type SignsProps = { said: NewChatForm; say: (more: Partial<Pick<NewChatForm, 'text' | 'signs'>>) => void }

function Signs({ said: { text, signs }, say }: SignsProps) {
  return (
    <>
      <TextArea
        label={t`What worries you?`}
        hint={t`Since when it is there, and what changed`}
        value={text}
        onValue={(next) => say({ text: next })}
        rows={4}
        maxLength={2000}
      />
      <fieldset className={css.fields}>
        <legend className="h3 label">
          <Trans>What do you notice?</Trans>
        </legend>
        {patientSigns.map((sign) => (
          <CheckboxField
            key={sign}
            label={tickText(sign)}
            checked={signs.includes(sign)}
            onChecked={(on) => say({ signs: on ? [...signs, sign] : signs.filter((other) => other !== sign) })}
          />
        ))}
      </fieldset>
    </>
  )
}
