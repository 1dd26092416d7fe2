import { Icon } from '../../ui/art/Icon'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useCall } from '../shared/hooks/useCall'
import { ListState } from '../shared/lists/ListState'
import './service.css'

/** 客服: the operator's service address when there is one, and answered questions. */
export function CustomerService() {
  const service = useCall('customerService', {}, { staleMs: 300_000 })
  return (
    <>
      <NavBar title="客服" />
      <ScreenBody className="pad">
        <ListState query={service} rows={6}>
          {({ linkAddress, questions }) => (
            <>
              {/^https?:\/\//.test(linkAddress) && (
                <a className="card service__link" href={linkAddress} target="_blank" rel="noreferrer noopener">
                  <span className="mark">
                    <Icon name="service" />
                  </span>
                  <span className="grow">
                    <b>在线客服</b>
                    <small>打开客服页面，与人工客服联系</small>
                  </span>
                  <Icon name="next" size="xs" className="item__go" />
                </a>
              )}
              <div className="section">
                <h2>常见问题</h2>
              </div>
              {questions.length === 0 ? (
                <EmptyState />
              ) : (
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
              )}
            </>
          )}
        </ListState>
      </ScreenBody>
    </>
  )
}
