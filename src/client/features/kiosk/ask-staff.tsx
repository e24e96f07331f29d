import { HandHelping } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

/** Always shown: not everybody can or wants to use a tablet. */
export function AskStaff({ onStartAgain }: { onStartAgain: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button width="full" size="main" icon={HandHelping} onPress={() => setAsked(true)}>
        Ask staff for help
      </Button>
      {isAsked && (
        <LazyDialog
          title="Please come to the counter"
          icon={HandHelping}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button kind="primary" size="main" onPress={onStartAgain}>
                Wipe and finish
              </Button>
              <Button size="main" onPress={() => setAsked(false)}>
                Carry on here
              </Button>
            </>
          }
        >
          <p>Staff will help you there. Wipe what you have typed here before you go.</p>
        </LazyDialog>
      )}
    </>
  )
}
