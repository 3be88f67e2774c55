import { type FieldMessage, translateField } from '#contract/field-messages'
import { fields } from '#texts/fields'

/** A check's message about a field, in the language of the page. */
export const fieldText = (message: FieldMessage) => translateField(message, fields)
