import { ArrowRight, Delete } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import css from './kiosk-keys.module.css'

export type KeysProps = {
  onKey: (key: string) => void
  /** Takes the last one back; before the first it leads to the question before. */
  onBack: () => void
  onNext: () => void
  /** What is missing before Next works. */
  missing: string | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Ten digits, Back and Next. The browser's own keyboard, which remembers, never opens. */
export function NumberKeys({ onKey, ...around }: KeysProps) {
  return (
    <div className={css.keys} data-keys="numbers">
      {digits.map((digit) => (
        <Button key={digit} className={css.key} onPress={() => onKey(digit)}>
          {digit}
        </Button>
      ))}
      <BackKey {...around} />
      <Button className={css.key} onPress={() => onKey('0')}>
        0
      </Button>
      <NextKey {...around} />
    </div>
  )
}

/** Takes back what was typed last. */
export function BackKey({ onBack }: Pick<KeysProps, 'onBack'>) {
  return (
    <Button className={css.wordKey} icon={Delete} onPress={onBack}>
      Back
    </Button>
  )
}

/** On to the next question. */
export function NextKey({ onNext, missing }: Pick<KeysProps, 'onNext' | 'missing'>) {
  return (
    <Button kind="primary" className={css.wordKey} icon={ArrowRight} onPress={onNext} unavailableBecause={missing}>
      Next
    </Button>
  )
}
