import { Icon } from '../../../ui/art/Icon'
import './questions.css'

export interface AnsweredQuestion {
  readonly question: string
  readonly answer: string
}

/** Questions that open to their answers. */
export function Questions({ questions }: { readonly questions: readonly AnsweredQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <div className="list faq">
      {questions.map(({ question, answer }) => (
        <details className="faq__item" key={question}>
          <summary className="item">
            <span className="grow">{question}</span>
            <Icon name="down" size="xs" className="item__go" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
