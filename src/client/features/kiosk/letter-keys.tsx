import { Button } from '../../ui/buttons/button.tsx'
import css from './kiosk-keys.module.css'
import { BackKey, type KeysProps, NextKey } from './number-keys.tsx'

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** The letter keypad with Back and Next. */
export function LetterKeys({ onKey, ...around }: KeysProps) {
  return (
    <div className={css.keys} data-keys="letters">
      {letters.map((letter) => (
        <Button key={letter} className={css.key} onPress={() => onKey(letter)}>
          {letter}
        </Button>
      ))}
      <BackKey {...around} />
      <NextKey {...around} />
    </div>
  )
}
