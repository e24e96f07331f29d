import { Check, X } from 'lucide-react'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { CameraProps } from './camera-props.ts'
import css from './camera.module.css'
import { photoIn } from '../photo-slot.ts'
import { OwnText } from '../../../../ui/own-text.tsx'

/** The spot or pose, which of its photos is taken, and the close button. */
export function CameraHead({ mark, title, detail, slots, slot, photos, onSlot, onClose }: CameraProps) {
  return (
    <header className={css.head}>
      {mark}
      <div className="grow">
        <h2>{title}</h2>
        <p>{detail}</p>
      </div>
      {slots.length > 1 && (
        <fieldset className={css.segment}>
          <legend className="vh">Which photo</legend>
          {slots.map((each) => (
            <button key={each.stem} type="button" aria-pressed={each.stem === slot.stem} onClick={() => onSlot(each)}>
              {photoIn(photos, each) !== null && <Check aria-label="Taken" />}
              <OwnText>{each.word}</OwnText>
            </button>
          ))}
        </fieldset>
      )}
      <Button icon={X} className={css.dark} onPress={onClose}>
        Close
      </Button>
    </header>
  )
}
