import type { DropFolder } from '../../../platform/healthlink/drop-folder.ts'

/** In the demo this practice's system knows no such receiver. */
const refusingEdi = 'carltonf'

/** Plays HealthLink's partners in demo mode: one refuses, the others take everything in. */
export async function simulatePartners(folder: DropFolder): Promise<void> {
  for (const { edi, controlId } of await folder.listOutgoing()) {
    const said = edi === refusingEdi ? ['AR', 'unknown receiver'] : ['AA', '']
    const ack = `MSH|^~\\&|Partner|${edi}|Lentigo||20261120||ACK|${controlId}A|T|2.4\rMSA|${said[0]}|${controlId}|${said[1]}\r`
    await folder.putIncoming(`${controlId}.ack`, ack)
    await folder.removeOutgoing(edi, controlId)
  }
}
