/** A box that takes the pasted text of a proof file and reads it at once. */
export const PasteBox = ({ onText }: { readonly onText: (text: string) => void }) => (
  <textarea
    className="proof-paste"
    aria-label="粘贴验证文件的内容"
    placeholder="也可以把验证文件的内容粘贴在这里"
    rows={3}
    spellCheck={false}
    autoComplete="off"
    onChange={({ target }) => target.value.trim() !== '' && onText(target.value)}
  />
)
