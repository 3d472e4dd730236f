// A replay in a page of yours:
//
//   <script type="module" src="agon-replay.js"></script>
//   <agon-replay src="last.html" turn="12" theme="dark" autoplay></agon-replay>
//
// `src` is a page that `agon replay FILE --html` made; the others may be missing, and all but `autoplay`
// may change at any time. The page stays a world of its own: it cannot touch the one around it.

const shape = `
  :host { display: block; width: 100%; aspect-ratio: 4 / 3; min-height: 460px; }
  :host([hidden]) { display: none; }
  iframe { display: block; width: 100%; height: 100%; border: 0; }
`;

class AgonReplay extends HTMLElement {
  static observedAttributes = ['src', 'turn', 'theme'];

  #frame = document.createElement('iframe');

  constructor() {
    super();
    this.#frame.setAttribute('sandbox', 'allow-scripts allow-downloads');
    this.#frame.allow = 'fullscreen; clipboard-write';
    const style = document.createElement('style');
    style.textContent = shape;
    this.attachShadow({ mode: 'open' }).append(style, this.#frame);
  }

  connectedCallback() {
    this.#frame.title = this.title || 'Replay';
    this.#frame.src = this.#address();
  }

  /** Goes there without a step that the reader would have to take back. */
  attributeChangedCallback() {
    this.#frame.contentWindow?.location.replace(this.#address());
  }

  #address() {
    const src = this.getAttribute('src');
    if (!src) return 'about:blank';
    const words = new URLSearchParams({ embed: '' });
    for (const name of ['turn', 'theme']) {
      const value = this.getAttribute(name);
      if (value !== null) words.set(name, value);
    }
    if (this.hasAttribute('autoplay')) words.set('play', '');
    const address = new URL(src, document.baseURI);
    address.hash = String(words);
    return address.href;
  }
}

customElements.define('agon-replay', AgonReplay);
