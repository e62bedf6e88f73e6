// The contact page: the promised answer time, the company's details, the form.
import { usePage } from "../page.ts";
import { belowId } from "../parts/below.tsx";
import { ContactList } from "../parts/contacts.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { Confirmation, ContactForm } from "./form.tsx";

export function Contact() {
  const { href, labelOf, content, dictionary } = usePage();
  const { contact } = dictionary;
  return (
    <>
      <div className="grid contact-head">
        <div className="stack">
          <h1>{contact.title}</h1>
          <p className="lead">{renderLinks(contact.text)}</p>
        </div>
        <ResponsePromise />
      </div>
      <div className="grid contact" id={belowId}>
        <Details />
        <div className="contact-form">
          <ContactForm />
        </div>
        <div className="contact-place" id="place">
          <ContactList kinds={["mail", "directions"]} />
          <p className="legal-name">
            {content.company.legalName} <a href={href("privacy")}>{labelOf("privacy")}</a>
          </p>
        </div>
        <div className="contact-picture">
          <Picture
            picture={contact.picture}
            sizes="(min-width: 75rem) 93rem, (min-width: 40rem) 117vw, 156vw"
          />
        </div>
      </div>
      <Confirmation />
    </>
  );
}

/** Phone and chat, and what to have ready. */
function Details() {
  const { contact } = usePage().dictionary;
  return (
    <aside className="contact-details" aria-labelledby="details">
      <h2 id="details" className="visually-hidden">
        {contact.contactsLabel}
      </h2>
      <ContactList kinds={["phone", "chat"]} />
      <p>
        <strong>{contact.haveReadyTitle}</strong> {renderLinks(contact.haveReady)}
      </p>
    </aside>
  );
}

/** Screen readers skip the figure, which the next sentence repeats. */
function ResponsePromise() {
  const page = usePage();
  const { contact } = page.dictionary;
  return (
    <div className="promise row">
      <p className="numeral" aria-hidden="true">
        {page.content.machine.responseHours.value} <small>h</small>
      </p>
      <div>
        <strong>{contact.promiseTitle}</strong>
        <p>{contact.promise}</p>
      </div>
    </div>
  );
}
