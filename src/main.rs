//! Starts the page.

fn main() {
    // Leptos mounts nothing of its own: it owns the page's signals and effects for as long as it is open.
    leptos::mount::mount_to_body(reparto::app::start);
}
