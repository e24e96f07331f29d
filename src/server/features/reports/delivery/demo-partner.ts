import type { DropFolder } from '../../../platform/healthlink/drop-folder.ts'

/** The demo practice whose system rejects messages. */
const refusingEdi = 'carltonf'

/** Simulates HealthLink partners in demo mode: one rejects, the others accept everything. */
export async function simulatePartners(folder: DropFolder): Promise<void> {
  for (const { edi, controlId } of await folder.listOutgoing()) {
    const reply = edi === refusingEdi ? ['AR', 'unknown receiver'] : ['AA', '']
    const ack = `MSH|^~\\&|Partner|${edi}|Lentigo||20261120||ACK|${controlId}A|T|2.4\rMSA|${reply[0]}|${controlId}|${reply[1]}\r`
    await folder.putIncoming(`${controlId}.ack`, ack)
    await folder.removeOutgoing(edi, controlId)
  }
}
