import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type SpotChat, spotChatConflict, type SpotChatNext } from '../../../../contract/spot-chats.ts'
import { spotMessageId } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { floorsOfChat } from '../../../../domain/spot-chats/chat-floors.ts'
import { phrasesFor, checkAnswer } from '../../../../domain/spot-chats/check-answer.ts'
import { helplines } from '../../../../domain/reports/helplines.ts'
import { draftText } from '../../../../domain/text/draft-text.ts'
import { answerSpotChat } from '../../../data/spot-chats.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { NextChoice, nextKinds, nextOf } from './next-choice.tsx'
import css from './triage.module.css'

const newId = () => spotMessageId.parse(crypto.randomUUID())

function useAnswer(chat: SpotChat) {
  const answering = useMutation(answerSpotChat(useDevice().api))
  const [messageId, setMessageId] = useState(newId)
  const [text, setText] = useState('')
  const [next, setNext] = useState<SpotChatNext | null>(null)
  const [wasPhoned, setPhoned] = useState(false)
  const send = () => {
    if (next === null) return
    answering.mutate(
      { spotChatId: chat.spotChatId, messageId, text: text.trim(), next, wasPhoned },
      {
        onSuccess: () => {
          setText('')
          setNext(null)
          setPhoned(false)
          setMessageId(newId())
        },
      },
    )
  }
  return { answering, text, setText, next, setNext, wasPhoned, setPhoned, send }
}

/** The next step, and the answer from standard phrases and free text. */
export function AnswerForm({ chat }: { chat: SpotChat }) {
  const { answering, text, setText, next, setNext, wasPhoned, setPhoned, send } = useAnswer(chat)
  useKeyboardShortcuts(
    Object.fromEntries(nextKinds.map((kind, place) => [String(place + 1), () => setNext(nextOf(kind))])),
  )
  const why = whyNot(chat, { text, next, wasPhoned })
  const floors = floorsOfChat(chat)
  return (
    <div className={css.stack}>
      {floors.length > 0 && (
        <Banner tone="warn" title={t`At least`}>
          {floors.map(({ because }) => (
            <p key={because}>{because}</p>
          ))}
        </Banner>
      )}
      <NextChoice chat={chat} next={next} onNext={setNext} />
      {next?.kind === 'see-doctor' && next.within === 'this-week' && (
        <CheckboxField label={t`I phoned the practice`} checked={wasPhoned} onChecked={setPhoned} />
      )}
      <Phrases chat={chat} onPhrase={(phrase) => setText(text === '' ? phrase : `${text.trim()} ${phrase}`)} />
      <TextArea label={t`Answer`} value={text} onValue={setText} rows={7} maxLength={2000} />
      {answering.error !== null && <ErrorBanner message={answerErrorText(answering.error)} />}
      <Button
        kind="primary"
        icon={Send}
        {...(answering.isPending && { busy: t`Sending` })}
        {...(why !== null && { unavailableBecause: why })}
        onPress={send}
      >
        {sendText(next)}
      </Button>
      <p className="small muted">
        <Trans>{chat.firstName} is told that an answer is there, without its words.</Trans>
      </p>
    </div>
  )
}

const sendText = (next: SpotChatNext | null) =>
  next?.kind === 'skin-check' || (next?.kind === 'video' && next.times.length > 0)
    ? t`Send answer and ${next.times.length} times`
    : t`Send answer`

type Answer = { text: string; next: SpotChatNext | null; wasPhoned: boolean }

/** Why an answer cannot be sent yet; nothing is chosen for the reader. */
function whyNot(chat: SpotChat, { text, next, wasPhoned }: Answer): string | null {
  if (next === null) return t`Choose what comes next.`
  if (text.trim() === '') return t`Write an answer first.`
  if (next.kind === 'skin-check' && next.times.length === 0)
    return t`Nothing is free there in the next two weeks. Choose another clinic.`
  return checkAnswer({ text, next }, { ...chat, wasPhoned })?.message ?? null
}

function answerErrorText(error: unknown): string {
  const conflict = error instanceof ApiException ? spotChatConflict.safeParse(error.problem?.extensions) : null
  if (conflict?.success !== true) return Object.values(formErrorsOf(error)).join(' ')
  return conflict.data.reason === 'taken'
    ? t`${conflict.data.by ?? t`Another reader`} has this chat.`
    : t`This chat has ended.`
}

function Phrases({ chat, onPhrase }: { chat: SpotChat; onPhrase: (text: string) => void }) {
  const helpline = helplines[chat.countryCode]
  const known = { name: chat.firstName, ...(helpline !== null && { helpline }) }
  const phrases = phrasesFor(chat.countryCode).map(({ key, label, text }) => ({
    key,
    label,
    text: draftText(text, known),
  }))
  return (
    <SelectField
      label={t`Standard phrases`}
      value=""
      onValue={(key) => {
        const phrase = phrases.find((one) => one.key === key)
        if (phrase !== undefined) onPhrase(phrase.text)
      }}
      options={[
        { value: '', label: t`Add a phrase` },
        ...phrases.map(({ key, label, text }) => ({ value: key, label: `${label}: ${text}` })),
      ]}
    />
  )
}
